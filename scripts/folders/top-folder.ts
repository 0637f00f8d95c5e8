/** The first folder of a path below a package's root: `home`. A file that lies in none is its own. */
export const topFolderOf = (file: string): string => file.split("/")[0] ?? file

/** The same for the server, whose platform and areas have parts: `platform/session`, `areas/record`. */
export const folderOfServer = (file: string): string =>
  /^(platform|areas)\//.test(file) ? file.split("/").slice(0, 2).join("/") : topFolderOf(file)

/** The same for a plugin, whose areas have parts: `areas/medication/model`. */
export const folderOfPlugin = (file: string): string =>
  file.startsWith("areas/") ? file.split("/").slice(0, 3).join("/") : topFolderOf(file)
