import type { Intake, PortalMatter } from '../api/client.ts'
import { t } from '../words/index.ts'

/** What each screen is given: the matter and the form, as they are known at the moment. */
export interface ScreenProps {
  matter: PortalMatter
  /** Null if there is no form for the reader. */
  intake: Intake | null
}

export interface FormScreenProps {
  matter: PortalMatter
  intake: Intake
}

/** The firm as the top of a screen shows it. */
export const firmOf = (matter: PortalMatter) => ({ name: matter.firm.name, matter: matter.title })

/** Where most screens lead back to. */
export const backHome = () => ({ href: '/', label: t('back') })
