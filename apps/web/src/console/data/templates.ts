import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { queries } from '../api/queries.ts'
import { allPages } from './pages.ts'

export type IntakeTemplate = AnswerOf<'getIntakeTemplate'>
export type IntakeField = IntakeTemplate['fields'][number]
export type IntakeGroup = NonNullable<IntakeTemplate['groups']>[number]
export type Checklist = AnswerOf<'getChecklist'>
/** A version of a form, with all that the form said then. */
export type TemplateVersion = AnswerOf<'getIntakeTemplateVersion'>
/** A document request of a template or checklist. */
export type ChecklistItem = Checklist['items'][number]
export type PracticeArea = NonNullable<IntakeTemplate['practice_area']>

const TEMPLATES_A_PAGE = 100

const pageOf = (area: PracticeArea | undefined, cursor: string | undefined) => ({
  per_page: TEMPLATES_A_PAGE,
  cursor,
  ...(area && { practice_area: area }),
})

/** A page of forms for clients. @throws Problem */
export const listIntakeTemplates = (area?: PracticeArea, cursor?: string) =>
  call(api.listIntakeTemplates, pageOf(area, cursor))

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', 'one', id],
    queryFn: () => call(api.getIntakeTemplate, { id }),
  })

/** The versions of a form that are kept, newest first. */
export const templateVersionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', 'versions', id],
    queryFn: () =>
      allPages((cursor) => call(api.listIntakeTemplateVersions, { id, per_page: TEMPLATES_A_PAGE, cursor })),
  })

/** What a form said in a version. */
export const templateVersionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['templates', 'version', id, version],
    queryFn: () => call(api.getIntakeTemplateVersion, { id, version }),
  })

/** Makes an earlier version the newest one, in place of the form that was seen. @throws Problem such as `version_conflict` */
export const restoreTemplateVersion = ({ id, version: expected_version }: IntakeTemplate, version: number) =>
  call(api.restoreIntakeTemplateVersion, { id, version, expected_version })

/** A page of checklists. @throws Problem */
export const listChecklists = (area?: PracticeArea, cursor?: string) => call(api.listChecklists, pageOf(area, cursor))

export const checklistQuery = (id: string) =>
  queryOptions({
    queryKey: ['checklists', 'one', id],
    queryFn: () => call(api.getChecklist, { id }),
  })

export const refreshTemplates = () => queries.invalidateQueries({ queryKey: ['templates'] })
export const refreshChecklists = () => queries.invalidateQueries({ queryKey: ['checklists'] })

/** Kinds of files that people know by a name, with their media types. */
export const fileKinds = {
  pdf: ['application/pdf'],
  photos: ['image/jpeg', 'image/png', 'image/heic', 'image/webp', 'image/tiff'],
  word: ['application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  excel: ['application/vnd.ms-excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  text: ['text/plain'],
} as const
export type FileKind = keyof typeof fileKinds

/** A document request that says nothing yet: with all kinds of files, and the usual bounds. */
export const newItem: ChecklistItem = {
  name: '',
  description: null,
  instructions: null,
  required: true,
  accepted_types: Object.values(fileKinds).flat(),
  max_file_size_mb: 25,
  due_date: null,
}

/** The kinds of files among media types, and the types that have no such name. */
export function kindsOf(types: readonly string[]): { kinds: FileKind[]; others: string[] } {
  const known: readonly string[] = Object.values(fileKinds).flat()
  const kinds = (Object.keys(fileKinds) as FileKind[]).filter((kind) =>
    fileKinds[kind].some((type) => types.includes(type)),
  )
  return { kinds, others: types.filter((type) => !known.includes(type)) }
}
