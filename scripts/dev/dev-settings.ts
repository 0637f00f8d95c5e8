/** The settings with which `npm run dev` starts its two programs. */
export interface DevSettings {
  /** The address of the page, which the browser opens. */
  readonly port: number
  /** The settings of the server, which watches its files. */
  readonly server: Readonly<Record<string, string>>
  /** The settings of the page's program, `host/vite.config.ts`. */
  readonly page: Readonly<Record<string, string>>
}

/**
 * The page listens on `PORT` and passes requests on to the server, which listens on a port that no browser opens. The server knows the page's
 * address, so that a sign-in returns to it and a patient's link opens it.
 *
 * @param portSetting `PORT` as it is set; 4400 without it
 * @param apiPort a free port for the server
 */
export function devSettings(portSetting: string | undefined, apiPort: number): DevSettings {
  const port = Number(portSetting ?? "4400")
  return {
    port,
    // Page and server are one machine: nothing between them says for whom it asks.
    server: { PORT: String(apiPort), ROND_PUBLIC_URL: `http://localhost:${port}`, ROND_TRUSTED_PROXIES: "none" },
    page: { PORT: String(port), ROND_DEV_API: `http://localhost:${apiPort}` },
  }
}
