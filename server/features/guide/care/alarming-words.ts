/**
 * Words that few harmless questions contain. Without a word about games or trade, they lead to a cautious answer. A
 * missed call for help costs more than an unnecessary cautious answer.
 */
const alarming = new RegExp(
  `\\b(?:${[
    // Suicide and self-harm
    'nooses?|lethal|painless|suicid\\w*|suisid\\w*|sewerslide|unaliv\\w*|kms|kys|self ?harm\\w*|slit\\w*|razor ?blades?|wrists?',
    'thinspo|pro ?ana|anorex\\w*|bulimi\\w*|purg(?:e|ed|ing)|bing(?:e|ed|ing) and|starv(?:e|ing) myself|laxatives?',
    // Poisons, medicine and emergencies
    'pills?|paracetamol|tylenol|ibuprofen|xanax|fent\\w*|heroin|meth|insulin|antifreeze|bleach|chlorine|carbon monoxide|overdos\\w*',
    'ambulance|paramedics?|911|emergency room|seizures?|unconscious|suffocat\\w*|strangl\\w*|arter(?:y|ies)|tourniquet|stroke|rattlesnake',
    'not breathing|stopped breathing|throat closing|bleed(?:ing|s)? (?:a lot|badly|out|everywhere)|vomit\\w* blood',
    // Violence and threats
    'rap(?:e|es|ed|ist|ing)|molest\\w*|incest|kidnap\\w*|abduct\\w*|hostage|shooter|gunman|stab(?:bed|bing)?|stalk(?:er|ers|ing|s|ed)',
    'blackmail\\w*|extort\\w*|sextort\\w*|doxx?\\w*|swatt\\w*|death threats?|abus(?:e|ed|er|ive|ing) (?:me|us|him|her|them|husband|wife|partner|parents?)|beats (?:me|us|him|her)',
    // Minors
    'nudes?|groom(?:ing|ed|er)|ped(?:o|os|ophile)|predators?|pervert\\w*|child porn\\w*|lingerie',
    // Despair
    'no tomorrow|hang (?:my ?self|him ?self|her ?self)|no reason to live|the reaper|want to disappear|give up on life|down from (?:a|the) (?:roof|ledge|bridge)',
  ].join('|')})\\b`,
);

/** Whether the folded words of a question are alarming. */
export const isAlarming = (text: string): boolean => alarming.test(text);
