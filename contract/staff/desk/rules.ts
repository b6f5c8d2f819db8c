export const logEntities = [
  'package',
  'client',
  'container',
  'staff',
  'category',
  'announcement',
  'warehouse',
  'import',
  'document',
] as const;
