export * from './checklists.ts'
export * from './court-forms.ts'
export * from './document-requests.ts'
export * from './uploads.ts'
