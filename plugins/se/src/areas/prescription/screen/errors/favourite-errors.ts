import { msg } from "@lingui/core/macro"
import { errorTexts } from "@rond/core/platform/errors"
import { addFavourite, deleteFavourite, editFavourite, setTagsOfFavourite } from "../../model/contract/index.ts"
import { mostFavourites } from "../../model/favourite/favourites.ts"

const gone = msg`Somebody who is signed in as you has deleted the favourite. The list is up to date now.`

const written = {
  favourite_invalid: msg`The server did not accept the favourite. Check its name, tags, dosage and amount. What you wrote is kept.`,
  favourite_name_taken: msg`You have another favourite with this name. Choose another name.`,
  too_many_favourites: msg`You have ${mostFavourites} favourites, and there can be no more. Delete one that you do not need.`,
}

/** The texts for a favourite, or tags, that could not be saved. The editor keeps what was written, and offers to save it again. */
export const savingErrors = errorTexts(
  [addFavourite, editFavourite, setTagsOfFavourite],
  { ...written, version_conflict: msg`It was changed in another window. What you wrote is kept.` },
  { NotFound: msg`Somebody who is signed in as you has deleted the favourite. What you wrote is kept.` },
)

/** The texts for a favourite that was not written. */
export const favouriteErrors = errorTexts(
  [addFavourite, editFavourite, setTagsOfFavourite, deleteFavourite],
  {
    ...written,
    version_conflict: msg`The favourite was changed in another window. Close this, and open it again from the list, which is up to date now.`,
  },
  { NotFound: gone },
)
