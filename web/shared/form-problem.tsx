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

/**
 * Whether a date is typed in part, such as a day without its time. The browser gives no value for it, so it would count
 * as empty, which often means 'now' or 'without an end'. The browser itself says at the field what is missing.
 */
export const hasUnfinishedDate = (form: HTMLFormElement) =>
  [...form.querySelectorAll('input')].some((field) => field.validity.badInput && !field.reportValidity());
