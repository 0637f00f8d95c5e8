/** Entry point `@rond/core/platform/pictures`: pictures of the record as thumbnails that open in the viewer. */
export { PictureThumbnails, type PictureThumbnailsProps, type PictureToShow } from "./PictureThumbnails.tsx"
export { pictureRequest, type PictureRequest } from "./use-picture.ts"
