/** The outbox applies the replies of scans; this page those of its list. */
export { afterMoving } from '../kit/offline/after-load';
