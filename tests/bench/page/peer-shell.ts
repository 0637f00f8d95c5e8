import { execFileSync } from "node:child_process"
import { createServer, type Server } from "node:http"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { gzipSync } from "node:zlib"

/** The shell that another clinical workspace loads before any of its screens, at the version we compare ourselves with. */
const peer = { name: "@openmrs/esm-app-shell", version: "10.0.0" }
const root = "/openmrs/spa/"
const mediaTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
}
/** The responses that the shell needs before it draws: no further modules, no one signed in. */
const responses: Readonly<Record<string, unknown>> = {
  [`${root}importmap.json`]: { imports: {} },
  [`${root}routes.registry.json`]: {},
  "/openmrs/ws/rest/v1/session": { authenticated: false, sessionId: "" },
}

/**
 * Serves the shell of OpenMRS O3 as npm has it, without further modules, and measures it. It is fetched into a folder of its own, which is
 * deleted afterwards.
 *
 * @returns `undefined` if it cannot be fetched, after printing why
 */
export async function withPeerShell<Result>(measure: (address: string) => Promise<Result>): Promise<Result | undefined> {
  const folder = mkdtempSync(path.join(tmpdir(), "rond-peer-"))
  try {
    try {
      const packed = execFileSync("npm", ["pack", `${peer.name}@${peer.version}`, "--silent"], {
        cwd: folder,
        encoding: "utf8",
        timeout: 60_000,
        stdio: ["ignore", "pipe", "ignore"],
      })
      execFileSync("tar", ["xzf", packed.trim()], { cwd: folder })
    } catch {
      console.log(`${peer.name}@${peer.version} cannot be fetched: it is not measured beside ours`)
      return undefined
    }
    const server = await serve(path.join(folder, "package/dist"))
    try {
      return await measure(`http://localhost:${portOf(server)}${root}home`)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function serve(dist: string): Promise<Server> {
  const packed = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost")
    const isFile = path.extname(pathname) !== ""
    const name = isFile ? path.basename(pathname) : "index.html"
    const body = packed.get(pathname) ?? bodyOf(dist, pathname, name)
    if (body === undefined) return void response.writeHead(404).end()
    packed.set(pathname, body)
    const type = pathname in responses ? "application/json" : (mediaTypes[path.extname(name)] ?? "application/octet-stream")
    response.writeHead(200, { "content-type": type, "content-encoding": "gzip" }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve))
  return server
}

function bodyOf(dist: string, pathname: string, name: string): Buffer | undefined {
  if (pathname in responses) return gzipSync(JSON.stringify(responses[pathname]))
  if (!pathname.startsWith(root)) return undefined
  try {
    const bytes = readFileSync(path.join(dist, name))
    if (name !== "index.html") return gzipSync(bytes)
    // The published file names a server of its authors.
    return gzipSync(bytes.toString("utf8").replaceAll(/https:\/\/[^"]+\/importmap\.json/g, `${root}importmap.json`))
  } catch {
    return undefined
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== "object" || address === null) throw new Error("The peer's server has no port")
  return address.port
}
