import { type ChildProcess, fork } from "node:child_process"
import path from "node:path"
import { compiledFolder } from "../places.ts"

/** Opens a clinic on a port; without a folder, closes it. */
export interface ClinicRequest {
  readonly port: number
  readonly dataFolder?: string
}

export interface ClinicResponse {
  readonly port: number
  readonly error: string | undefined
}

/**
 * A process that serves several clinics. A server of its own would load and compile the same code again, which takes longer than many a
 * journey.
 */
export class SharedServerProcess {
  readonly #child: ChildProcess
  #output = ""

  constructor() {
    this.#child = fork(path.join(import.meta.dirname, "serve-clinics.ts"), {
      cwd: path.join(import.meta.dirname, "../../.."),
      env: { ...process.env, NODE_COMPILE_CACHE: compiledFolder },
      execArgv: ["--single-threaded-gc"],
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    })
    for (const stream of [this.#child.stdout!, this.#child.stderr!])
      stream.on("data", (chunk: Buffer) => (this.#output += chunk.toString()))
  }

  /** Everything its servers have written, for a failing journey's report. */
  get output(): string {
    return this.#output
  }

  open(port: number, dataFolder: string): Promise<void> {
    return this.#request({ port, dataFolder })
  }

  close(port: number): Promise<void> {
    return this.#request({ port })
  }

  /** Ends the process and all its clinics. */
  end(): void {
    this.#child.kill("SIGKILL")
  }

  #request(request: ClinicRequest): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (error: string | undefined) => {
        this.#child.off("message", onResponse)
        this.#child.off("exit", onExit)
        if (error === undefined) resolve()
        else reject(new Error(`${error}\n${this.#output}`))
      }
      const onResponse = ({ port, error }: ClinicResponse) => port === request.port && settle(error)
      const onExit = () => settle("The process that serves the clinics has ended.")
      this.#child.on("message", onResponse)
      this.#child.once("exit", onExit)
      this.#child.send(request)
    })
  }
}
