import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { PageHead } from './page.tsx'

const App = ({ page }: { page: 'Matters' | 'Clients' | 'Search' }) => (
  <>
    <nav>
      <a href="/clients">Clients</a>
    </nav>
    <main>
      {page === 'Search' && <input ref={(field) => field?.focus()} />}
      <PageHead key={page} title={page} />
    </main>
  </>
)

test('a page that takes the place of another one begins at its heading, unless it focuses something itself', () => {
  const { rerender } = render(<App page="Matters" />)
  expect(document.activeElement).toBe(document.body)

  screen.getByRole('link').focus()
  rerender(<App page="Clients" />)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Clients' }))

  screen.getByRole('link').focus()
  rerender(<App page="Search" />)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
