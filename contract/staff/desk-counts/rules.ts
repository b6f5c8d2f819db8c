/** Counting stops here; the screen shows `99+`. */
export const countedWorkUpTo = 100;
