/** Where a sentence of German ends, and whether it was ended. */

/** A full stop that ends no sentence: after an abbreviation, an initial, and the number of a day ("am 3. März"). */
export const ABBREVIATION =
  /(?:(?:^|\s)(?:dr|prof|hr|fr|nr|st|bzw|ca|usw(?!\.$)|z|b|d|h|u|a|inkl|ggf|evtl|vgl|str|max|min|abs|art|tel|mio|mrd|tsd|jan|feb|mär|apr|aug|sept?|okt|nov|dez|(?!i\.)\p{Lu})|(?:am|zum|den|dem|vom|der|bis|und) \d{1,2})\.$/iu;

/** Last words of a sentence that trailed away. */
export const LOOSE_END =
  /(?<!\p{L})(?:der|die|ein|eine|einen|einem|einer|und|aber|oder|weil|wenn|dass|mit|für|von|im|am|zum|zur|vom|ist|sind|war|wir|du|mein|meine|unser|unsere|sehr|wie|als|ob|haben|werden)\s*[.,;:…–—-]*$/iu;

/** What ends in a comma is still whole when it begins as a main clause. */
export const MAIN_CLAUSE = /^(?:ich|wir|du|ihr|sie|er|es|das|die|der|man) \p{L}+/iu;

/** Words after which nobody stops on purpose. */
export const NEEDS_MORE =
  /(?<!\p{L})(?:ein|eine|einen|einem|einer|mein|meine|unser|unsere|dein|wenn|weil|dass|im|zum|zur|vom|und)\s*[.,;:…–—-]*$/iu;

/** Where speakers breathe in a sentence that nobody punctuated: at conjunctions. */
export const BREATH =
  /(?<=[,;:])\s+(?=(?:und|aber|weil|denn|dann|also|oder|dass|ob)(?!\p{L}))|\s+(?=(?:und dann|aber|weil|und wir|und ich|also)\s)/iu;

/** What takes back or binds a sentence that nobody closed, although the speaker breathed before it. */
export const GOES_ON = /^(?:aber|oder|wenn|falls|außer|nur|nicht|weil|es sei denn|sofern)(?!\p{L})/iu;

/** What binds the sentence before although a mark closed it, and has no other clause to bind. */
export const BINDS_BEFORE =
  /^(?:es sei denn|außer|vorausgesetzt|aber nur|nur wenn|falls nicht|wenn nicht)(?!\p{L})[^,]*$/iu;
