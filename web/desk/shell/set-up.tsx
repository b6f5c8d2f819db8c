import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { checkSetUp, setUpCompany } from '#contract/staff/set-up/calls';
import { company } from '../../content/company';
import { ApiError } from '../../lib/api';
import { askDesk } from '../../lib/desk-api';
import { useOwnTitle } from '../../lib/page-arrival';
import { FormProblem } from '../../shared/form-problem';
import { TextField } from '../../ui/field';
import { Link } from '../../ui/link';
import { PasswordField } from '../../ui/password-field';
import { SubmitButton } from '../../ui/submit-button';
import { useWords } from '../kit/language';
import { SelectField } from '../kit/select-field';
import { useSetUpWords } from '../kit/set-up-words';
import { filledPrices, typedNumber } from './new-prices';
import { type NewBranch, SetUpBranches } from './set-up-branches';
import { emptyPrice, SetUpPrices } from './set-up-prices';

const companyFields = ['name', 'short', 'prefix', 'companyEmail', 'phone'] as const;
const personFields = ['personName', 'email'] as const;

/** The first page of a new company, opened by the link that the server prints. The token is behind the #. */
export function SetUpPage() {
  const words = useSetUpWords();
  const { login, common, desk } = useWords();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [branches, setBranches] = useState<NewBranch[] | null>(null);
  useOwnTitle(`${words.title} | ${desk}`);
  useEffect(() => {
    const tell = (error: unknown) => setRefusal(error instanceof ApiError ? error.message : common.network);
    askDesk(checkSetUp, { body: { token: location.hash.slice(1) } }).then((reply) => setBranches(reply.branches), tell);
  }, [common]);
  return (
    <div className="wrap desk-page desk-login">
      <h1>{words.title}</h1>
      {refusal ? (
        <>
          <FormProblem text={refusal} />
          <p>
            <Link className="button button-line" to="/staff/login">
              {login.title}
            </Link>
          </p>
        </>
      ) : (
        branches && <SetUpForm examples={branches} />
      )}
    </div>
  );
}

function SetUpForm({ examples }: { examples: NewBranch[] }) {
  const words = useSetUpWords();
  const { login, common } = useWords();
  const [branches, setBranches] = useState(examples);
  const [prices, setPrices] = useState([emptyPrice]);
  const [values, setValues] = useState<Record<string, string>>({});
  const [own, setOwn] = useState('');
  const names = branches.map(({ name }) => name.trim()).filter(Boolean);
  // The owner sits in Ghana as a rule.
  const usual = branches.find(({ country, name }) => country === 'GH' && name.trim())?.name.trim() ?? names[0] ?? '';
  const branch = names.includes(own) ? own : usual;
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const goTo = useNavigate();
  const typed = (name: string) => values[name] ?? '';
  useEffect(() => {
    if (errors.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    setProblem(null);
    setErrors(new Map());
    setSending(true);
    const short = typed('short') || typed('name').slice(0, 24);
    const prefix = typed('prefix').toUpperCase();
    const filled = filledPrices(prices);
    try {
      await askDesk(setUpCompany, {
        body: {
          token: location.hash.slice(1),
          email: typed('email'),
          personName: typed('personName'),
          password: typed('password'),
          branch,
          branches: branches.map((each) => ({ ...each, nameZh: each.nameZh.trim() || each.name })),
          name: typed('name'),
          short,
          prefix,
          companyEmail: typed('companyEmail'),
          phone: typed('phone'),
          usdGhs: typedNumber(typed('usdGhs'), 4),
          prices: filled.prices,
        },
      });
      // This tab was rendered before the company had a name.
      Object.assign(company.identity, { name: typed('name'), short, prefix });
      goTo('/staff/login', { replace: true, state: { setUpBy: typed('email') } });
    } catch (error) {
      setSending(false);
      setProblem(error instanceof ApiError ? error.message : common.network);
      if (!(error instanceof ApiError)) return;
      // An empty short name is made from the trading name, which has the error.
      const issues = error.issues.filter(({ path }) => path !== 'short' || typed('short') !== '');
      setErrors(new Map(issues.map(({ path, message }) => [filled.pathOf(path), message])));
    }
  };

  const textField = (name: (typeof companyFields)[number] | (typeof personFields)[number]) => (
    <TextField
      key={name}
      label={words.fields[name]}
      hint={words.hints[name] || undefined}
      error={errors.get(name)}
      errorPrefix={common.errorPrefix}
      name={name}
      autoComplete={name === 'email' ? 'username' : 'off'}
      maxLength={254}
      value={typed(name)}
      onChange={({ target }) => setValues({ ...values, [name]: target.value })}
    />
  );

  return (
    <>
      <p>{words.intro}</p>
      <form className="form" method="post" noValidate ref={form} onSubmit={submit}>
        <h2>{words.company}</h2>
        {companyFields.map(textField)}
        <h2>{words.branches}</h2>
        <SetUpBranches branches={branches} errors={errors} onChange={setBranches} />
        <h2>{words.prices}</h2>
        <SetUpPrices
          usdGhs={typed('usdGhs')}
          prices={prices}
          errors={errors}
          onRate={(usdGhs) => setValues({ ...values, usdGhs })}
          onChange={setPrices}
        />
        <h2>{words.person}</h2>
        {personFields.map(textField)}
        <SelectField
          label={words.branch}
          value={branch}
          error={errors.get('branch')}
          options={names.map((each) => [each, each] as const)}
          onChange={setOwn}
        />
        <PasswordField
          label={words.password}
          error={errors.get('password')}
          errorPrefix={common.errorPrefix}
          show={login.show}
          hide={login.hide}
          name="password"
          autoComplete="new-password"
          value={typed('password')}
          onChange={({ target }) => setValues({ ...values, password: target.value })}
        />
        <FormProblem text={problem} />
        <SubmitButton isSending={isSending}>{words.submit}</SubmitButton>
      </form>
    </>
  );
}
