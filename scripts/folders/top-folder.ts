/** The first folder of a path below a package's root: `home`. A file that lies in none is its own. */
export const topFolderOf = (file: string): string => file.split("/")[0] ?? file

/** The same for the server, whose platform has parts: `platform/session`, `record`. */
export const folderOfServer = (file: string): string =>
  file.startsWith("platform/") ? file.split("/").slice(0, 2).join("/") : topFolderOf(file)
