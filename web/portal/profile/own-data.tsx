import { useMutation } from '@tanstack/react-query';
import { getOwnData } from '#contract/account/calls';
import { failure } from '../../content/failure';
import { profile } from '../../content/profile';
import { ApiError, call } from '../../lib/api';
import { saveFile } from '../../lib/client-files';
import { FormProblem } from '../../shared/form-problem';

const words = profile.account;
const types = { html: 'text/html', json: 'application/json' } as const;
type Format = keyof typeof types;

export function OwnData({ id }: { id: string }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (format: Format) => {
      const { name, text } = await call(getOwnData, { params: { id }, query: { format } });
      saveFile(new Blob([text], { type: types[format] }), name);
    },
    networkMode: 'always',
  });
  const problem = error && (error instanceof ApiError ? error.message : failure.network);
  return (
    <div className="profile-part">
      <h3>{words.download}</h3>
      <p>{words.downloadHint}</p>
      <div className="profile-actions">
        {(['html', 'json'] as const).map((format) => (
          <button
            key={format}
            className="button button-line"
            type="button"
            disabled={isPending}
            onClick={() => mutate(format)}
          >
            {words[format]}
          </button>
        ))}
      </div>
      <FormProblem text={problem} />
    </div>
  );
}
