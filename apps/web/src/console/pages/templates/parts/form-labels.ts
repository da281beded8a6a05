/** What the parts of a form are called, by the field that has them. */
export const formLabels = {
  name: 'newFormName',
  practice_area: 'areaLabel',
  description: 'introduction',
  fields: 'questions',
  groups: 'groups',
  documents: 'documents',
  participant_roles: 'roles',
  translations: 'translation',
} as const
