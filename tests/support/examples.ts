/** How many examples a property test tries: few in `npm test`, many with `npm run prove -- tests`, which CI runs as well. */
export const examples = (few: number, many: number) => (process.env.PROOF_SIZE === undefined ? few : many);
