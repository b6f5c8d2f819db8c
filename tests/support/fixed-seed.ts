import fc from 'fast-check';

// The same examples in every run of `npm test`, so that it reports changes and not chance. `FC_SEED=1 npm test -- unit`
// tries others.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_116) });
