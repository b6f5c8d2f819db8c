import type { ReactNode } from 'react';
import { Icon } from './icon';
import './error-box.css';

interface ErrorBoxProps {
  title: string;
  /** The cause, in a sentence. */
  children: ReactNode;
  /** What the person can do now. */
  action: ReactNode;
}

export function ErrorBox({ title, children, action }: ErrorBoxProps) {
  return (
    <div className="error-box" role="alert">
      <p className="error-box-title">
        <Icon name="alert" />
        {title}
      </p>
      <p>{children}</p>
      {action}
    </div>
  );
}
