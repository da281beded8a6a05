import { Link } from '@tanstack/react-router'
import { useCan } from '../../api/session.ts'
import { useClientsWords } from '../../words/clients/index.ts'

const CURRENT = { 'aria-current': 'page' } as const

/** The two lists of the area. Files of all matters are not for every role. */
export function ClientsTabs() {
  const t = useClientsWords()
  const can = useCan()
  if (!can('listExpiringFiles')) return null
  return (
    <nav className="tabs" aria-label={t('tabs')}>
      <Link to="/clients" activeOptions={{ exact: true, includeSearch: false }} activeProps={CURRENT}>
        {t('tabClients')}
      </Link>
      <Link to="/clients/expiring-files" activeProps={CURRENT}>
        {t('tabExpiring')}
      </Link>
    </nav>
  )
}
