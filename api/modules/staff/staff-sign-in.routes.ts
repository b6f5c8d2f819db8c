import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Mount } from '#api/http/mount';
import { visitorOf } from '#api/http/visitor';
import type { SecondStep } from '#api/modules/staff/second-step.service';
import type { SignedIn, StaffSignIn } from '#api/modules/staff/staff-sign-in.service';

/** The cookie by which a device is known; see the sessions module. */
type DeviceCookie = { read(header: string | undefined): string | undefined; write(token: string): string };
type Deps = { signIn: StaffSignIn; secondStep: SecondStep; deviceCookie: DeviceCookie };

export function staffSignInRoutes(mount: Mount, { signIn, secondStep, deviceCookie }: Deps) {
  const originOf = (context: {
    request: FastifyRequest;
    address: string;
    body: { halfInCookie?: boolean | undefined };
  }) => ({
    ...visitorOf(context),
    deviceToken: deviceCookie.read(context.request.headers.cookie),
    halfInCookie: context.body.halfInCookie === true,
  });
  const welcome = ({ session, device, setCookie }: SignedIn, reply: FastifyReply) => {
    reply.header('set-cookie', deviceCookie.write(device));
    if (setCookie) reply.header('set-cookie', setCookie);
    return session;
  };

  mount('staffSignIn', async (context) => {
    const outcome = await signIn.signIn(context.body, originOf(context));
    return 'pending' in outcome ? outcome.pending : welcome(outcome, context.reply);
  });
  mount('staffSignInCode', async (context) =>
    welcome(await secondStep.withCode(context.body, originOf(context)), context.reply),
  );
  mount('staffSignInRecovery', async (context) =>
    welcome(await secondStep.withRecoveryCode(context.body, originOf(context)), context.reply),
  );
  mount('askStaffPasskey', ({ body }) => secondStep.askPasskey(body.pendingToken));
  mount('staffSignInPasskey', async (context) =>
    welcome(await secondStep.withPasskey(context.body, originOf(context)), context.reply),
  );
  mount('staffSignOut', async ({ caller }) => {
    await signIn.signOut(caller);
    return { message: 'You are logged out.' };
  });
  mount('getStaffMe', async ({ caller: { staffId, email, name, role, branch, mustFirst } }) => ({
    id: staffId,
    email,
    name,
    role,
    branch,
    mustFirst,
  }));
}
