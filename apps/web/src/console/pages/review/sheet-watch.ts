/** How far above and below the visible part of the stage sheets count as near. */
const AHEAD = '800px 0px'

interface Told {
  onNear(isNear: boolean): void
  onSeen(): void
}

/** Tells sheets when they come near to what is seen of their stage and when they go away again. */
export class SheetWatch {
  readonly #told = new Map<Element, Told>()
  readonly #near: IntersectionObserver
  readonly #seen: IntersectionObserver

  constructor(stage: HTMLElement) {
    this.#near = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) this.#told.get(target)?.onNear(isIntersecting)
      },
      { root: stage, rootMargin: AHEAD },
    )
    this.#seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) if (isIntersecting) this.#told.get(target)?.onSeen()
      },
      { root: stage, threshold: 0.5 },
    )
  }

  /** Returns what ends it. */
  watch(sheet: Element, told: Told): () => void {
    this.#told.set(sheet, told)
    this.#near.observe(sheet)
    this.#seen.observe(sheet)
    return () => {
      this.#told.delete(sheet)
      this.#near.unobserve(sheet)
      this.#seen.unobserve(sheet)
    }
  }

  stop(): void {
    this.#near.disconnect()
    this.#seen.disconnect()
  }
}
