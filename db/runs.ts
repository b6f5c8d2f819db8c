/** Whether a charge is storage that grows every day. Its goods still wait, so it has no last day. */
export const runs = (charge: string) =>
  `${charge}.kind = 'STORAGE' and ${charge}.until is null and ${charge}.since is not null`;
