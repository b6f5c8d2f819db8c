export const profileKey = (id: string | number) => ['profile', String(id)];
