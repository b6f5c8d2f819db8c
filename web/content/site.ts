/** The company's own names: the one place to change them. */
export const site = {
  name: 'Kwanline Freight',
  parentGroup: 'Pearl Volta Group',
};

export const titleOf = (page: string) => `${page} | ${site.name}`;
