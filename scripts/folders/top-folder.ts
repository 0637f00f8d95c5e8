/** The first folder of a path below a package's root: `home`. A file that lies in none is its own. */
export const topFolderOf = (file: string): string => file.split("/")[0] ?? file
