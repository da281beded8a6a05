/** The parts of the site and the order of their pages. A page's title and address come from its Markdown file. */

interface Section {
  title: string
  /** Markdown files of the checkout, in the order in which they are read. */
  files: readonly string[]
}

const inFolder = (folder: string, names: string) => names.split(' ').map((name) => `${folder}/${name}.md`)

export const sections: readonly Section[] = [
  {
    title: 'Get started',
    files: [
      'docs/README.md',
      ...inFolder('docs', 'quickstart walk requests'),
      ...inFolder('packages', 'client/README python/README cli/README'),
      'docs/clients.md',
    ],
  },
  {
    title: 'Guides',
    files: [
      ...inFolder('docs/guides', 'authentication uploads webhooks idempotency'),
      'docs/errors.md',
      ...inFolder('docs/guides', 'rate-limits sandbox practice-management going-live versioning'),
      'docs/changelog.md',
    ],
  },
  {
    title: 'Clients and their files',
    files: inFolder(
      'docs/api',
      'forms participants link-verification ended-links messages message-templates several-files part-uploads reviews declined-requests approved-files joined-files zip-files file-warnings former-clients',
    ),
  },
  {
    title: 'The firm',
    files: inFolder('docs/api', 'imports branding edit-conflicts live-updates widening-rights'),
  },
  {
    title: 'Operate',
    files: [
      'deploy/README.md',
      ...inFolder(
        'docs/operations',
        'go-live commands watching alerts backup upgrades/README upgrades/unreleased sizing database-owner pgbouncer ingress proxy opentelemetry',
      ),
      'docs/metrics.md',
    ],
  },
  {
    title: 'Develop',
    files: [...inFolder('docs', 'adding-an-operation adding-an-event testing'), 'docs/decisions/README.md'],
  },
]

/** The section whose pages the navigation does not list one by one: its index does. */
export const DECISIONS = { title: 'Develop', pattern: 'docs/decisions/[0-9]*.md' } as const
