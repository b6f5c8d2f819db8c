import { Link } from '../../ui/link';
import { DeskIcon } from '../kit/desk-icon';
import type { Task } from './tasks';

/** The whole row is the link; the action says where it leads. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  return (
    <ul className="today-list">
      {tasks.map(({ key, icon, tone, what, detail, to, action }) => (
        <li key={key} data-row="">
          <Link className="today-task" to={to}>
            <span className={`today-why today-why-${tone}`}>
              <DeskIcon name={icon} />
            </span>
            <span className="today-text">
              <span className="today-what">{what}</span>
              <span className="today-detail">{detail}</span>
            </span>
            <span className="today-action">{action}</span>
            <span className="today-chevron">
              <DeskIcon name="chevron-right" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
