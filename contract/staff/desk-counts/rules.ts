/** Counting stops here: a screen shows `99+`. */
export const countedWorkUpTo = 100;
