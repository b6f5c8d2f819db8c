export const logEntities = [
  'package',
  'client',
  'container',
  'staff',
  'category',
  'announcement',
  'warehouse',
  'branch',
  'transfer',
  'import',
  'document',
  'tier',
] as const;
