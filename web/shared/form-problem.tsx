import { Icon } from '../ui/icon';

/**
 * Why the form was refused, for as long as it takes to read. Always in the page, so that screen readers announce it
 * when it fills.
 */
export function FormProblem({ text }: { text: string | null }) {
  return (
    <div role="alert">
      {text && (
        <p className="form-problem">
          <Icon name="alert" />
          {text}
        </p>
      )}
    </div>
  );
}
