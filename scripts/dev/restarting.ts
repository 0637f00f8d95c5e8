import { type ChildProcess, spawn } from "node:child_process"
import { globSync, statSync, watch } from "node:fs"
import path from "node:path"

/** A program of Node that starts again when a file that it runs is saved. */
export interface Restarting {
  readonly stop: () => void
}

/** An editor saves by several events. */
const settleMillis = 100

/**
 * Starts a program, and starts it again when one of the files that it has loaded is saved, also after it has failed. Node's own `--watch`
 * also starts it again when another checkout installs: packages are linked into several checkouts, and a link counts as a change.
 *
 * @param entry the program's first file
 * @param folders where its sources are; what lies elsewhere is not watched
 */
export function restarting(entry: string, folders: readonly string[], env: NodeJS.ProcessEnv): Restarting {
  const loaded = new Set([path.resolve(entry)])
  let startedAt = 0
  let isStopped = false
  let child: ChildProcess | undefined
  let settled: NodeJS.Timeout | undefined
  const start = () => {
    if (isStopped) return
    startedAt = Date.now()
    child = spawn(process.execPath, ["--import", path.join(import.meta.dirname, "report-modules.ts"), entry], {
      stdio: ["inherit", "inherit", "inherit", "ipc"],
      env,
    })
    child.on("message", (file) => loaded.add(String(file)))
    child.once("exit", (code) => {
      if (code !== null && code !== 0)
        console.error(`\n  The server stopped; the reason stands above. It starts again when you save one of its files.`)
    })
  }
  const restart = () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return start()
    child.once("exit", start)
    child.kill()
  }
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => {
      const file = path.resolve(folder, name ?? "")
      if (!loaded.has(file) || (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < startedAt) return
      clearTimeout(settled)
      settled = setTimeout(() => {
        console.log(`\n  ${path.relative("", file)} was saved: the server starts again.`)
        restart()
      }, settleMillis)
    }),
  )
  start()
  return {
    stop: () => {
      isStopped = true
      watchers.forEach((watcher) => watcher.close())
      clearTimeout(settled)
      child?.kill()
    },
  }
}

/** The folders with the sources of the server and of what it imports. */
export const serverSources = (): readonly string[] => ["core/src", "server/src", ...globSync("plugins/*/src")]
