import { cpSync, mkdirSync, realpathSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { startServer } from "../checks/start-server.ts"
import { publishedName } from "./compile-module.ts"
import { type PublishedPackage, root } from "./published-packages.ts"

/** The part of a plugin's server half that the check reads. */
interface ServerHalf {
  readonly serverModule: {
    readonly handlers: readonly { readonly endpoint: { readonly id: string; readonly method: string; readonly path: string } }[]
  }
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/**
 * Starts the reference server on installed packages in place of this repository's core and plugins, and asks every endpoint of every plugin
 * without a session. It fills the demo clinic, which reads core's languages and runs each plugin's tables and demo.
 *
 * @param outside folder into which the packages are installed; the server is copied there
 * @returns how many endpoints of plugins the server knows
 * @throws Error with what the server says where it does not start, leaves a plugin out or does not know one's endpoint
 */
export async function startServerOutside(outside: string, plugins: readonly PublishedPackage[]): Promise<number> {
  const installed = (name: string) => path.join(outside, "node_modules", name)
  cpSync(path.join(root, "server/src"), path.join(outside, "server/src"), { recursive: true, filter: (file) => !isTest(file) })
  cpSync(path.join(root, "server/package.json"), path.join(outside, "server/package.json"))
  mkdirSync(path.join(outside, "plugins"))
  cpSync(path.join(root, "plugins/packages.ts"), path.join(outside, "plugins/packages.ts"))
  for (const { folder, json } of plugins) cpSync(realpathSync(installed(json.name)), path.join(outside, folder), { recursive: true })

  const server = await startServer(outside, { ROND_BUILD: path.join(root, "host/dist") })
  try {
    if (server.output().includes("left out")) throw new Error(`The server leaves a plugin out:\n${server.output()}`)
    const refusalOf = async (method: string, address: string) => {
      const response = await fetch(`${server.url}/api${address}`, { method, headers: { origin: server.url } })
      const { code } = (await response.json()) as { readonly code: string }
      return { status: response.status, code }
    }
    const halves = await Promise.all(
      plugins.flatMap(({ folder, entryPoints }) => {
        const file = entryPoints.get("./server")
        if (file === undefined) return []
        return [import(pathToFileURL(path.join(outside, folder, publishedName(file))).href) as Promise<ServerHalf>]
      }),
    )
    const endpoints = halves.flatMap(({ serverModule }) => serverModule.handlers.map(({ endpoint }) => endpoint))
    for (const { id, method, path: pattern } of endpoints) {
      const { status, code } = await refusalOf(method, pattern.replaceAll(/:\w+/g, "1"))
      if (code === "no_such_endpoint" || status >= 500) throw new Error(`${id} responds ${status} ${code} to a caller without a session`)
    }
    return endpoints.length
  } finally {
    await server.stop()
  }
}
