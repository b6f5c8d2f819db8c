const manyPackages = 5_000;

/** Moving so many packages takes many seconds. */
export const isLongMove = (packages: number) => packages > manyPackages;
