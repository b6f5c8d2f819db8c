import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Mount } from '#api/http/mount';
import { spend, type TakePoints } from '#api/http/rate-limits';
import { visitorOf } from '#api/http/visitor';
import type { Auth } from '#api/modules/auth/auth.service';
import type { DeviceCookie } from '#api/modules/auth/device-cookie';
import type { EmailChange } from '#api/modules/auth/email-change.service';
import type { PasswordChange } from '#api/modules/auth/password-change.service';
import { accountGuard } from '#api/modules/auth/sign-in-guard';

type Deps = {
  auth: Auth;
  passwordChange: PasswordChange;
  emailChange: EmailChange;
  takePoints: TakePoints;
  deviceCookie: DeviceCookie;
};

const originOf = (context: { request: FastifyRequest; address: string }) => ({
  requestId: context.request.id,
  ...visitorOf(context),
});

/** The counters store a hash instead of the e-mail. */
const keyOf = (email: string) => accountGuard(email).toString('base64url');

export function authRoutes(mount: Mount, { auth, passwordChange, emailChange, takePoints, deviceCookie }: Deps) {
  const welcome = <T>({ session, device }: { session: T; device: string }, reply: FastifyReply) => {
    reply.header('set-cookie', deviceCookie.write(device));
    return session;
  };

  mount('signIn', async (context) => {
    const device = deviceCookie.read(context.request.headers.cookie);
    return welcome(await auth.signIn(context.body, device, originOf(context)), context.reply);
  });

  mount('signUp', async (context) => {
    await spend(takePoints, 'signUpPerEmail', keyOf(context.body.email));
    return welcome(await auth.signUp(context.body, originOf(context)), context.reply);
  });

  mount('refreshSession', ({ token }) => auth.refresh(token));

  mount('signOut', async (context) => {
    await auth.signOut(context.caller, originOf(context));
    return { message: 'You are logged out.' };
  });

  mount('forgotPassword', async (context) => {
    const { email } = context.body;
    await spend(takePoints, 'forgotPerEmail', keyOf(email));
    await passwordChange.requestReset(email, originOf(context));
    return { message: 'If this email has an account, a link to choose a new password is on its way to it.' };
  });

  mount('resetPassword', async (context) => {
    await spend(takePoints, 'resetPerEmail', keyOf(context.body.email));
    await passwordChange.reset(context.body, originOf(context));
    return { message: 'Your password has been reset. Log in with the new one.' };
  });

  mount('changePassword', async (context) => {
    await spend(takePoints, 'passwordChangePerAccount', String(context.caller.clientId));
    await passwordChange.change(context.caller, context.body, originOf(context));
    return { message: 'Password update successful' };
  });

  mount('changeEmail', async (context) => {
    const { clientId } = context.caller;
    await spend(takePoints, 'emailChangePerAccount', String(clientId));
    await emailChange.ask(clientId, context.body, originOf(context));
    return { message: 'A code is on its way to the new e-mail.' };
  });

  mount('confirmEmail', async (context) => {
    await emailChange.confirm(context.caller.clientId, context.body.code, originOf(context));
    return { message: 'Your e-mail has been changed.' };
  });
}
