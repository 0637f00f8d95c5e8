import type { Logger } from "vite"

/**
 * A logger of a build that fails when it warns. A warning that need not be mended stays, and hides the next.
 *
 * @param fail marks the build as failed; it goes on, so that all warnings show
 */
export function failingOnWarnings(logger: Logger, fail: () => void): Logger {
  const failed = (warn: Logger["warn"]): Logger["warn"] => {
    return (message, options) => {
      warn(message, options)
      logger.error("✗ The build fails because of this warning: mend what it names.")
      fail()
    }
  }
  return { ...logger, warn: failed(logger.warn), warnOnce: failed(logger.warnOnce) }
}
