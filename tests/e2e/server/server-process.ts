import { type ChildProcess, spawn } from "node:child_process"
import path from "node:path"
import { freePort } from "../../setup/free-port.ts"
import { compiledFolder } from "../places.ts"
import type { SharedServerProcess } from "./shared-server-process.ts"

const root = path.join(import.meta.dirname, "../../..")

/** The options of a server that runs for seconds: V8 does not optimise the embedded database's code, which would pay off too late. */
export const brief = ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering", "--single-threaded-gc"]

export interface ServerOptions {
  /** The folder of the embedded database; kept between starts. */
  readonly dataFolder: string
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
  /** Another program than the product's server. Its path, from the root of the repository. */
  readonly program?: string
  /** Whether the server runs only for a few journeys and is not measured. */
  readonly isBrief?: boolean
  /**
   * A process that serves it together with others; `env` and `isBrief` do not apply. A journey that kills its server needs one of its own.
   */
  readonly sharedProcess?: SharedServerProcess
}

/** The real server in a child process. A journey may kill a process of its own and start it again. */
export class ServerProcess {
  readonly port: number
  readonly #options: ServerOptions
  #child: ChildProcess | undefined
  #output = ""
  readonly #watchers = new Set<(line: string) => void>()

  private constructor(port: number, options: ServerOptions) {
    this.port = port
    this.#options = options
  }

  static async start(options: ServerOptions): Promise<ServerProcess> {
    const server = new ServerProcess(options.port ?? (await freePort()), options)
    await server.start()
    return server
  }

  get url(): string {
    return `http://localhost:${this.port}`
  }

  /** The process's id, to measure it by. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** The exit code or the signal that ended the process; null while it runs. */
  get end(): number | string | null {
    return this.#child?.exitCode ?? this.#child?.signalCode ?? null
  }

  /** Everything the server has written, for a failing journey's report. */
  get output(): string {
    return this.#options.sharedProcess?.output ?? this.#output
  }

  /** @param settings for this run, on top of the server's own */
  async start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    const { dataFolder, sharedProcess } = this.#options
    if (sharedProcess !== undefined) return sharedProcess.open(this.port, dataFolder)
    const child = spawn(
      process.execPath,
      [...(this.#options.isBrief === true ? brief : []), this.#options.program ?? "server/src/main.ts"],
      {
        cwd: root,
        env: {
          ...process.env,
          NODE_COMPILE_CACHE: compiledFolder,
          PORT: String(this.port),
          ROND_DATA: dataFolder,
          ...this.#options.env,
          ...settings,
        },
        stdio: ["ignore", "pipe", "pipe"],
      },
    )
    this.#child = child
    const onData = (chunk: Buffer) => {
      this.#output += chunk.toString()
      for (const line of chunk.toString().split("\n")) for (const watcher of this.#watchers) watcher(line)
    }
    child.stdout.on("data", onData)
    child.stderr.on("data", onData)
    await this.#healthy(child)
  }

  async #healthy(child: ChildProcess): Promise<void> {
    const deadline = performance.now() + 120_000
    while (performance.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`the server stopped at start (exit ${child.exitCode}):\n${this.#output}`)
      const response = await fetch(`${this.url}/api/health`).catch(() => undefined)
      if (response?.ok === true) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`the server was not healthy after 120 s:\n${this.#output}`)
  }

  /** Ends the process at once, as a crash would, and waits until it is gone. In a shared process the server stops as on request. */
  async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    await this.#options.sharedProcess?.close(this.port)
    const child = this.#child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const exited = new Promise((resolve) => child.once("exit", resolve))
    child.kill(signal)
    await exited
  }

  /** Sends a signal; resolves with the first line of output after it that matches. */
  lineAfter(signal: NodeJS.Signals, pattern: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve) => {
      const watcher = (line: string) => {
        const match = pattern.exec(line)
        if (match === null) return
        this.#watchers.delete(watcher)
        resolve(match)
      }
      this.#watchers.add(watcher)
      this.#child?.kill(signal)
    })
  }

  /** @param settings for the new run, on top of the server's own */
  async restart(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.kill()
    await this.start(settings)
  }

  /** Kills the server the moment it writes a line with these words. Resolves when it is dead. */
  killWhenItSays(words: string): Promise<void> {
    return new Promise((resolve) => {
      const watcher = (line: string) => {
        if (!line.includes(words)) return
        this.#watchers.delete(watcher)
        void this.kill().then(resolve)
      }
      this.#watchers.add(watcher)
    })
  }
}
