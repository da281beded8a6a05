/** Does tasks on the side. */
export interface TaskQueue {
  /** Begins the task, or has it wait for a place. Dropped when too many wait, and after the stop. */
  add(task: Task): void
  /** Gives up what has not begun, and waits for the rest. */
  stop(): Promise<void>
}

/** Ends early once it is asked to. Never throws. */
export type Task = (stopping: AbortSignal) => Promise<void>

/** Begins tasks in the order of adding, a few at a time. */
export function createTaskQueue({
  concurrentMax,
  waitingMax,
}: {
  concurrentMax: number
  waitingMax: number
}): TaskQueue {
  const waiting: Task[] = []
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()

  function startWaiting(): void {
    while (running.size < concurrentMax) {
      const task = waiting.shift()
      if (!task) return
      const run = task(stopping.signal).finally(() => {
        running.delete(run)
        startWaiting()
      })
      running.add(run)
    }
  }

  return {
    add(task) {
      if (stopping.signal.aborted || waiting.length >= waitingMax) return
      waiting.push(task)
      startWaiting()
    },
    async stop() {
      waiting.length = 0
      stopping.abort()
      await Promise.all(running)
    },
  }
}
