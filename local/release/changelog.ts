/** The newest release that a changelog names, and whether it goes on above it. */
export interface Changelog {
  /** Whether the first section is what will be released next. */
  hasUnreleased: boolean
  /** `1.2.3`; undefined before the first release. */
  newest: string | undefined
  /** Why the headings are not of the form that RELEASING.md shows. */
  problems: string[]
}

const UNRELEASED = 'Unreleased'
const RELEASE = /^([0-9]+)\.([0-9]+)\.([0-9]+) \([0-9]{4}-[0-9]{2}-[0-9]{2}\)$/

/** Reads the headings of a changelog: `## Unreleased`, if it has any such lines, and then `## 1.2.3 (2026-11-23)`, newest first. */
export function readChangelog(text: string): Changelog {
  const [first, ...others] = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading!)
  const hasUnreleased = first === UNRELEASED
  const released = hasUnreleased || first === undefined ? others : [first, ...others]
  const malformed = released.filter((heading) => !RELEASE.test(heading))
  const versions = released.filter((heading) => RELEASE.test(heading)).map((heading) => heading.split(' ')[0]!)
  const misplaced = versions.slice(1).filter((version, index) => !isNewer(versions[index]!, version))
  return {
    hasUnreleased,
    newest: versions[0],
    problems: [
      ...malformed.map(
        (heading) => `"## ${heading}" is neither "## ${UNRELEASED}" at the top nor like "## 1.2.3 (2026-11-23)"`,
      ),
      ...misplaced.map((version) => `${version} is below an earlier version`),
    ],
  }
}

/** Whether a version comes after another one. */
export function isNewer(version: string, other: string): boolean {
  const [ours, theirs] = [version, other].map((text) => text.split('.').map(Number))
  const differing = ours!.findIndex((number, index) => number !== theirs![index])
  return differing !== -1 && ours![differing]! > theirs![differing]!
}
