import { page } from '../../route.tsx'
import { readAreaSearch, readCourtFormsSearch, readEditorSearch, readHistorySearch } from './search.ts'

export const templatesRoutes = [
  page('/templates', () => import('./forms/forms-page.tsx'), readAreaSearch),
  page('/templates/checklists', () => import('./checklists/checklists-page.tsx'), readAreaSearch),
  page('/templates/checklists/$id', () => import('./checklists/checklist-page.tsx'), readEditorSearch),
  page('/templates/court-forms', () => import('./court-forms/court-forms-page.tsx'), readCourtFormsSearch),
  page('/templates/court-forms/$id', () => import('./court-forms/court-form-page.tsx')),
  page('/templates/$id/history', () => import('./history/history-page.tsx'), readHistorySearch),
  page('/templates/$id', () => import('./forms/form-page.tsx'), readEditorSearch),
] as const
