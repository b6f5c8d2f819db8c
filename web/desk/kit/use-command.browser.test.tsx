import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { mount, until } from '#tests/support/mount';
import { ApiError } from '../../lib/api';
import { useCommand } from './use-command';

type Body = { reason: string; file?: File };

type Command = ReturnType<typeof useCommand<Body, string>>;

interface FormProps {
  send: (body: Body, key: string) => Promise<string>;
  onDone: (reply: string) => void;
  onDrawn: (command: Command) => void;
}

function Form({ send, onDone, onDrawn }: FormProps) {
  const command = useCommand<Body, string>(send, onDone);
  onDrawn(command);
  return <p>{command.refusal}</p>;
}

/** A command that gets its answers from the test: values or failures. */
function startCommand(answers: (string | Error)[]) {
  const sent: { body: Body; key: string }[] = [];
  const done: string[] = [];
  let now: Command | null = null;
  const send = async (body: Body, key: string) => {
    sent.push({ body, key });
    const answer = answers.shift() ?? 'done';
    if (typeof answer === 'string') return answer;
    throw answer;
  };
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <Form
        send={send}
        onDone={(reply) => done.push(reply)}
        onDrawn={(command) => {
          now = command;
        }}
      />
    </QueryClientProvider>,
  );
  const command = () => now as Command | null;
  const run = async (body: Body) => {
    await command()?.run(body);
    await until(() => command()?.isSending === false);
  };
  return { sent, done, run, now: command };
}

const photo = (name: string) => new File(['x'], name, { lastModified: 1 });

it('sends the same command under the same key until it was answered', async () => {
  const { sent, done, run, now } = startCommand([new TypeError('Failed to fetch')]);
  await run({ reason: 'wet' });
  await until(() => now()?.refusal === 'The connection failed. Nothing is lost: try again.');
  await run({ reason: 'wet' });
  await run({ reason: 'wet' });
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
  expect(done).toEqual(['done', 'done']);
});

it('takes another text or another photo for another command', async () => {
  const lost = () => new TypeError('Failed to fetch');
  const { sent, run } = startCommand([lost(), lost(), lost(), lost()]);
  await run({ reason: 'wet', file: photo('one.jpg') });
  await run({ reason: 'wet', file: photo('one.jpg') });
  await run({ reason: 'wet', file: photo('two.jpg') });
  await run({ reason: 'torn', file: photo('two.jpg') });
  const keys = sent.map(({ key }) => key);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

it('shows the sentence of a refusal until the next try or a reset', async () => {
  const refusal = new ApiError(409, { code: 'CONFLICT', message: 'Closed.' }, null);
  const { run, now } = startCommand([refusal]);
  await run({ reason: 'wet' });
  await until(() => now()?.refusal === 'Closed.' && now()?.failure?.status === 409);
  now()?.reset();
  await until(() => now()?.refusal === null);
});
