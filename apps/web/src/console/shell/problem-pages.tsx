import { Link } from '@tanstack/react-router'
import { Button } from '../parts/button.tsx'
import { PageHead } from '../parts/page.tsx'
import { useShellWords } from '../words/shell/index.ts'
import { Main } from './main.tsx'

export function MissingPage() {
  const t = useShellWords()
  return (
    <Main>
      <PageHead title={t('notFoundTitle')}>{t('notFound')}</PageHead>
      <Link to="/">{t('toToday')}</Link>
    </Main>
  )
}

/** After a fault of the page itself, or where a new version has replaced the files of this one. */
export function BrokenPage() {
  const t = useShellWords()
  return (
    <Main>
      <PageHead title={t('brokenTitle')}>{t('broken')}</PageHead>
      <Button onClick={() => location.reload()}>{t('reload')}</Button>
    </Main>
  )
}
