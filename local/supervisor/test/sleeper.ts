/** Supervises one program that sleeps and prints its process id; the test kills this process to see what remains. */
import { startProcess } from '../../engines/process.ts'
import { supervise } from '../supervise.ts'

const [logFile, ...command] = process.argv.slice(2)
await supervise({
  name: 'sleeper',
  start: (signal) =>
    startProcess({
      name: 'sleeper',
      command: command[0]!,
      args: command.slice(1),
      logFile: logFile!,
      ready: async () => true,
      signal,
    }),
  log: () => {},
  onPid: (pid) => console.log(pid),
})
