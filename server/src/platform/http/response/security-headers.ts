import type { Configuration } from "../../configuration.ts"

/** Stitches starts with an empty style element; this is its digest. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** The sources that the application's pages may load and connect to: this server, and what the configuration adds for a video provider. */
function contentPolicy({ connectSources, trustedTypes }: Pick<Configuration, "connectSources" | "trustedTypes">): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${emptyStyle}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    ["connect-src 'self'", ...connectSources].join(" "),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(trustedTypes ? ["require-trusted-types-for 'script'"] : []),
  ].join("; ")
}

/** Headers of every response. The server's own pages set their own policy, which is kept. */
export function securityHeaders(
  configuration: Pick<Configuration, "connectSources" | "trustedTypes" | "publicUrl">,
): Readonly<Record<string, string>> {
  return {
    "content-security-policy": contentPolicy(configuration),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy":
      "camera=(self), microphone=(self), speaker-selection=(self), display-capture=(), geolocation=(), payment=(), usb=()",
    ...(configuration.publicUrl?.startsWith("https:") === true
      ? { "strict-transport-security": "max-age=31536000; includeSubDomains" }
      : {}),
  }
}
