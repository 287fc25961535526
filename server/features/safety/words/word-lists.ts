/** Our list of unwelcome words, in addition to the English data set of the package obscenity. */

/** Lists are text with commas between the entries. */
const list = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);

/**
 * Words of the English data set that the filter omits. Some match harmless words (Kanal, Fukuoka, Georgy, Rangga,
 * cockpit). Others never match as written (jizz), or are harmless in other languages (negro, Abo). Most of them are
 * also in `unwelcome`.
 */
export const leftOut = list(`
  abo, anal, anus, ass, bitch, boob, buttplug, chink, cock, cum, dick, dyke, fag, fuck, jizz, kike, masturbate, negro,
  nigger, orgasm, orgy, pussy, scat, shit, tit`);

/**
 * Patterns for obscenity: `|` is a word boundary, `[x]` is optional. Double letters are written once, except b, e, g,
 * l, o and s.
 */
export const unwelcome = list(`
  |anal, |anus|, |anuses|, |ass, dumbass, jackass, fatass, asshole, bitch, |biatch, |bich|, boob, butplug, |cock|,
  |cocks|, cocksuck, |cockhead, bigcock, mycock, |cum|, |cums|, |cuming, cumshot, cumdump, dick, fuck, f*ck, fvck,
  |fcking, phuck, |phuk|, |fuk|, |fuker, |fukin, |fuc|, |fuq, |jiz|, masturbat, orgasm, |orgy|, |orgies|, pussy, pssy,
  |shit, shit|, bul[l]shit, |tit|, |tits|, |tities, bigtits, blow job, |hand job, rimjob, |rim job, |jack off|,
  jackoff, |jerk off|, circlejerk, |milf|, |milfs|, |pron|, |skank, strapon, shemale, |pedo|, |pedos|, pedophil,
  paedophil, lolicon, shotacon, childporn, zoophil, necrophil, |chink|, |chinks|, |coon|, |coons|, |dyke|, |dykes|,
  |fag|, |fags|, faggot, fagot, |fgt|, |gook|, |gooks|, jigaboo, |kafir, |kike|, |kikes|, nigger, nigga, niggr, |nig|,
  |nigs|, |paki|, |pakis|, porchmonkey, raghead, |spic|, |spics|, towelhead, wetback, adolf hitler, adolfhitler, heil
  hitler, heilhitler, sieg heil, siegheil, gas the jews, gasthejews, kil[l] yourself, kil[l]yourself, |kys|,
  arschloch, |fotze, hurensohn, |schlampe|, |wichser, |cabron|, hijo de puta, hijodeputa, |maricon|, |pendejo|,
  |puta|, |encule|, |putain|`);

/** Harmless texts that contain an unwelcome word. Lower case, with a space in place of all characters between words. */
export const fine = list(`
  analag, analec, analem, analge, analo, analy, assa, asse t, assel, assem, assen, asser, assess, asset, assev, assi,
  assoc, assoi, asson, assor, assu, assyr, kick ass, glasshole, bastard sword, bastardsword, booby, boobook, chink in,
  chinks in, cock a doodle, cock and bull, cock of the rock, cum laude, addick, benedick, dick grayson, dick tracy,
  dick van, dickcissel, dickens, dickenson, dickerson, dickety, dickey, dickinson, dickory, dickson, k dick, moby
  dick, riddick, van dyke, s dyke, fagott, john lee hooker, t j hooker, tj hooker, kaffir lime, maine coon, nig ga,
  nig ge, niggard, snigger, openis, penistone, pissalad, pissarro, pornchai, pornthip, porntip, siriporn, supaporn,
  octopussy, pussy cat, pussy riot, pussy willow, pussycat, pussywillow, rapel, rappe, rapeseed, en retard, retardan,
  same sex, sex education, semeno, semeny, akshit, darshit, harshit, lakshit, nishit, rishit, shiitake, shitake,
  shitamachi, shitara, cashit, dashit, fishit, mashit, pushit, rushit, washit, wishit, slutsk, spic and span, blue
  tit, coal tit, great tit, tit for tat, turdus, twatt, wankel, wankhede`);

/** Words that match even across separators, such as "fu ck" or "n.igger", because no harmless text contains them. */
export const plain = list(`
  fuck, nigger, nigga, faggot, cocksuck, suckmydick, heilhitler, siegheil, gasthejews, blowjob, gangbang, masturbat,
  childporn`);
