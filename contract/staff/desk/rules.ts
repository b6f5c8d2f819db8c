export const logEntities = [
  'package',
  'client',
  'container',
  'staff',
  'category',
  'announcement',
  'warehouse',
  'branch',
  'import',
] as const;
