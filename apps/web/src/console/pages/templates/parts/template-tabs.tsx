import { Link } from '@tanstack/react-router'
import { useTemplatesWords } from '../../../words/templates/index.ts'

const CURRENT = { 'aria-current': 'page' } as const
const EXACT = { exact: true, includeSearch: false } as const

/** What a firm keeps to begin with: forms, checklists, and the forms of courts. */
export function TemplateTabs() {
  const t = useTemplatesWords()
  return (
    <nav className="tabs" aria-label={t('tabs')}>
      <Link to="/templates" activeOptions={EXACT} activeProps={CURRENT}>
        {t('tabForms')}
      </Link>
      <Link to="/templates/checklists" activeOptions={EXACT} activeProps={CURRENT}>
        {t('tabChecklists')}
      </Link>
      <Link to="/templates/court-forms" activeOptions={EXACT} activeProps={CURRENT}>
        {t('tabCourtForms')}
      </Link>
    </nav>
  )
}
