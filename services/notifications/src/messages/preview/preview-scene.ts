import {
  type identity,
  type Language,
  LINK_TOKEN_CHARACTERS,
  type MatterId,
  onboardingLinkPath,
} from '@dossier/contracts'
import { later, localDate } from '@dossier/runtime'
import type { OwnWords } from '../../domain/own-words.ts'
import { type MadeUp, madeUp } from './made-up.ts'

const DAY_MS = 86_400_000

/** The data of a preview: the real firm, and the rest made up. */
export interface PreviewScene {
  now: string
  firm: identity.FirmForMessages
  language: Language
  ownWords: OwnWords
  /** Of a matter that there is not. A new one each time, so that no two firms are shown the same. */
  matterId: MatterId
  appUrl: string
}

export const madeUpFor = ({ language }: PreviewScene): MadeUp => madeUp[language]

/** An instant a number of days from now, or before. */
export const inDays = ({ now }: PreviewScene, days: number): string => later(now, days * DAY_MS)

/** The same as a date of the firm's calendar. */
export const dateInDays = (scene: PreviewScene, days: number): string =>
  localDate(inDays(scene, days), scene.firm.timezone).toString()

/** As long as the token of a link: an SMS cuts names so that it is one part with its link. */
const NO_TOKEN = 'preview-of-a-link-that-lets-nobody-in'.padEnd(LINK_TOKEN_CHARACTERS, '-')

/** Where the buttons lead: a page that does not let anybody in. */
export const portalLinkOf = ({ appUrl }: PreviewScene): string => appUrl + onboardingLinkPath(NO_TOKEN)
