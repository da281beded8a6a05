import { notifyManager, useQuery } from '@tanstack/react-query'
import { makeQueries } from '../../shared/api/make-queries.ts'
import {
  getIntake,
  getMatter,
  getVerification,
  type Intake,
  listMessages,
  listUploads,
  type PortalMatter,
  type PortalMessage,
  type PortalUpload,
  previewLink,
} from './client.ts'
import { linkToken } from './link.ts'
import { isVerified, sessionToken } from './session.ts'

// Screens are notified of new data in the turn that brings it, together with the signals that change with it. If that came
// later, a saved answer would for a moment be neither in the draft nor in the form.
notifyManager.setScheduler((notify) => notify())

export const queries = makeQueries({ freshMs: 2_000 })

// The next session in this tab may not have passed the second step, so it starts empty. Until then the form stays, to show what
// unsaved answers belong to.
let lastToken = sessionToken.peek()
sessionToken.subscribe((token) => {
  if (token !== null && token !== lastToken) queries.clear()
  lastToken = token ?? lastToken
})

const KEYS = {
  link: ['link'],
  verification: ['verification'],
  matter: ['matter'],
  intake: ['intake'],
  messages: ['messages'],
  uploads: (id: string) => ['uploads', id],
} as const

/** How often news from the firm is looked for while a page is open, in milliseconds. On return to the tab, at once. */
const NEWS_MS = 15_000
/** How often files are reloaded while one of them is being scanned. */
const CHECKED_MS = 3_000

export const useMatter = () => useQuery({ queryKey: KEYS.matter, queryFn: getMatter, refetchInterval: NEWS_MS })

/** What the link says before anybody begins. One request: where it fails, the page does without. */
export const useLink = () =>
  useQuery({
    queryKey: KEYS.link,
    queryFn: previewLink,
    enabled: linkToken !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
export const useIntake = () => useQuery({ queryKey: KEYS.intake, queryFn: getIntake })

/** The second step, which most links do not ask for. */
export const useVerification = () => useQuery({ queryKey: KEYS.verification, queryFn: getVerification })

/** The newest messages. Hidden before a second step, as all that was given is. */
export const useMessages = () =>
  useQuery({
    queryKey: KEYS.messages,
    queryFn: () => listMessages(),
    enabled: isVerified.value,
    refetchInterval: ({ state }) => (state.data?.messages.some(isBeingChecked) ? CHECKED_MS : NEWS_MS),
  })

const isBeingChecked = ({ attachments }: PortalMessage) => attachments.some(({ state }) => state === 'pending')

/** Files of a request, which a second step may hide. */
export const useUploads = (id: string) =>
  useQuery({
    queryKey: KEYS.uploads(id),
    queryFn: async () => {
      const uploads = await listUploads(id)
      if (isNews(id, uploads[0])) void refreshMatter()
      return uploads
    },
    enabled: isVerified.value,
    refetchInterval: ({ state }) =>
      state.data?.some(({ processed_at, scan_failed }) => processed_at === null && !scan_failed) ? CHECKED_MS : NEWS_MS,
  })

/** Whether the matter shows an earlier state of the newest file, such as before it was scanned. */
function isNews(documentId: string, newest: PortalUpload | undefined): boolean {
  const shown = queries.getQueryData<PortalMatter>(KEYS.matter)?.documents.find(({ id }) => id === documentId)?.upload
  if (!newest || !shown || newest.id !== shown.id) return false
  return newest.status !== shown.status || newest.scan_failed !== shown.scan_failed
}

export const refreshMatter = () => queries.invalidateQueries({ queryKey: KEYS.matter })
export const refreshUploads = (id: string) => queries.invalidateQueries({ queryKey: KEYS.uploads(id) })
export const refreshMessages = () => queries.invalidateQueries({ queryKey: KEYS.messages })
export const refreshIntake = () => queries.invalidateQueries({ queryKey: KEYS.intake })

/** Shows this state of the form at once. A reading under way may be older, and is left. */
export function keepIntake(intake: Intake): void {
  void queries.cancelQueries({ queryKey: KEYS.intake })
  queries.setQueryData(KEYS.intake, intake)
}

/** The form as it is known at this moment. */
export const knownIntake = () => queries.getQueryData<Intake | null>(KEYS.intake) ?? undefined

/** Tells of each state of the form, before any screen shows it. */
export function onIntake(hear: (intake: Intake) => void): void {
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== KEYS.intake[0]) return
    const intake = knownIntake()
    if (intake) hear(intake)
  })
}

/** For what may be seen since now. */
export const refreshAll = () => queries.invalidateQueries()
