import { type ChildProcess, spawn } from "node:child_process"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { compiledFolder } from "../../e2e/places.ts"
import { brief } from "../../e2e/server/server-process.ts"
import { freePort } from "../../setup/free-port.ts"
import type { EndingFacts, EndingMarket } from "./ending.ts"

const program = fileURLToPath(new URL("./ending-server.ts", import.meta.url))

/** The server that ends meetings, in a process that is killed and started again on one folder and port. */
export class EndingProcess {
  #child: ChildProcess | undefined
  #output = ""
  readonly #waiting: ((line: string) => boolean)[] = []
  readonly #program: string
  readonly #args: readonly string[]
  readonly url: string

  private constructor(program: string, args: readonly string[], port: number) {
    this.#program = program
    this.#args = [...args, String(port)]
    this.url = `http://localhost:${port}`
  }

  /** @param meetings how many meetings its clinic has */
  static async start(folder: string, serviceUrl: string, meetings: number, market: EndingMarket): Promise<EndingProcess> {
    return EndingProcess.of(program, [folder, serviceUrl, String(meetings), market])
  }

  /** Another server that says when it is ready and answers a line by the facts about what it names. The second argument is the service's address. */
  static async of(program: string, args: readonly string[]): Promise<EndingProcess> {
    const process = new EndingProcess(program, args, await freePort())
    await process.start()
    return process
  }

  /** The log of its latest life. */
  get log(): string {
    return this.#output
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [...brief, this.#program, ...this.#args], {
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: compiledFolder,
        ROND_UK_INSURER_URL: this.#args[1],
        ROND_NATIONAL_PRESCRIPTIONS_URL: this.#args[1],
      },
      stdio: ["pipe", "pipe", "pipe"],
    })
    this.#child = child
    this.#output = ""
    child.stderr.on("data", (chunk: Buffer) => (this.#output += chunk.toString()))
    // A killed process takes no line.
    child.stdin.on("error", () => undefined)
    const ready = this.#line((line) => line === "ready")
    createInterface({ input: child.stdout }).on("line", (line) => {
      const at = this.#waiting.findIndex((takes) => takes(line))
      if (at !== -1) this.#waiting.splice(at, 1)
    })
    const ended = new Promise<never>((_, reject) =>
      child.once("exit", (code) => reject(new Error(`the server ended (${code}):\n${this.#output}`))),
    )
    ended.catch(() => undefined)
    await Promise.race([ready, ended])
  }

  async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    const child = this.#child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const exited = new Promise((resolve) => child.once("exit", resolve))
    child.kill(signal)
    await exited
  }

  async facts<Facts = EndingFacts>(meetingId: string): Promise<Facts> {
    const start = `facts ${meetingId} `
    const line = this.#line((said) => said.startsWith(start))
    this.#child?.stdin?.write(`${meetingId}\n`)
    return JSON.parse((await line).slice(start.length)) as Facts
  }

  #line(isIt: (line: string) => boolean): Promise<string> {
    return new Promise((resolve) => this.#waiting.push((line) => isIt(line) && (resolve(line), true)))
  }
}
