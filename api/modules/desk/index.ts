/** What other modules may use of this one. */

export {
  type Desk,
  type DeskEntity,
  recordDesk,
  recordOperator,
  refuseErased,
  type Work,
} from '#api/modules/desk/desk.service';
export { recordDeskEach } from '#api/modules/desk/desk-log-each';
export { madeAt } from '#api/modules/desk/made-at';
