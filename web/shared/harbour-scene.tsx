import { company } from '../content/company';
import './harbour-scene.css';

// The harbour drawing: a vessel with a woven stack of containers sails west, towards the sun of Ghana.
const PAINT = { C: '#F4EBDA', G: '#F6BE2C', N: '#0F6A55', O: '#FF8126', T: '#1F918B', X: '#C44A2D' } as const;
type Paint = keyof typeof PAINT;

/** One word per stack, from bow to bridge; one letter per container, from the deck up. */
const STACKS = 'TG XTG GOTG XTGX NCNCN TGXTG XTGX GOTGO XTGXT NCNCN TGXT XTGXT GOTGO XTGX NCN'.split(' ');

const containers = STACKS.flatMap((stack, column) =>
  [...stack].map((paint, row) => ({ x: 312 + 52 * column, y: 214 - 22 * row, fill: PAINT[paint as Paint] })),
);

const wave = (top: number, half: number) => {
  const count = Math.ceil(1440 / (2 * half));
  return `M0 ${top}${`q${half / 2}-5 ${half} 0t${half} 0`.repeat(count)}`;
};

export function HarbourScene() {
  return (
    <svg
      className="scene"
      viewBox="0 0 1440 400"
      preserveAspectRatio="xMinYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <g id="scene-container">
          <rect width="50" height="20" rx="1.5" />
          <path
            d="M6 3.5v13M12.3 3.5v13M18.6 3.5v13M24.9 3.5v13M31.2 3.5v13M37.5 3.5v13M43.8 3.5v13"
            stroke="#0A2424"
            strokeOpacity=".2"
            strokeWidth="2"
          />
        </g>
        <g id="scene-crane" fill="none" strokeLinejoin="round">
          <path d="M20 0V-170M96 0V-170M20-60H96M20-110 96-60M8-170H108" strokeWidth="7" />
          <path d="M-46-176H250" strokeWidth="9" />
          <path d="M58-176V-226L240-180M58-226-40-180" strokeWidth="4" />
          <path d="M180-172v46" strokeWidth="3" />
          <path d="M164-126h34" strokeWidth="6" />
        </g>
        <clipPath id="scene-horizon">
          <path d="M0 0H1440V304H0z" />
        </clipPath>
      </defs>
      <Sky />
      <path d="M0 304h1440v96H0z" fill="#0D4645" />
      <Vessel />
      <Sea />
    </svg>
  );
}

function Sky() {
  return (
    <>
      <g clipPath="url(#scene-horizon)">
        <circle cx="196" cy="304" r="196" fill="#0E3A39" />
        <circle cx="196" cy="304" r="150" fill="#144A48" />
        <circle cx="196" cy="304" r="104" fill="#FF8126" />
      </g>
      <path
        d="M1400 112C1150 40 560 30 250 118"
        fill="none"
        stroke="#F6BE2C"
        strokeWidth="2.5"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
      <g transform="translate(742 50) rotate(-3)">
        <path
          fill="#fff"
          d="M-58 4c0-6 12-11 30-11h66l16-25h13l-7 25 5 7-5 6H24L-4 38h-12L2 6h-30C-46 6-58 8-58 4zM-2-7 8-27h9L20-7z"
        />
        <path fill="#FF8126" d="m44.4-17 9.6-15h13l-4.2 15z" />
        <path stroke="#0A2F2F" strokeWidth="3" strokeDasharray="3 5" d="M-30-1.5h54" />
      </g>
      <use href="#scene-crane" transform="translate(30 304)" stroke="#1B5755" />
      <use href="#scene-crane" transform="translate(1412 304) scale(-.82 .82)" stroke="#174B4A" />
    </>
  );
}

function Vessel() {
  return (
    <g className="scene-vessel">
      <path d="M1122 120h92v116h-92z" fill="#F4EBDA" />
      <path d="M1112 112h112v14h-112z" fill="#fff" />
      <path
        d="M1134 138h68v9h-68zM1134 160h68v9h-68zM1134 182h68v9h-68zM1134 204h68v9h-68z"
        fill="#0A2F2F"
        fillOpacity=".75"
      />
      <path d="M1222 150h34v86h-34z" fill="#0B5655" />
      <path d="M1222 164h34v14h-34z" fill="#FF8126" />
      <path d="M1164 112V84M1150 92h28" stroke="#F4EBDA" strokeWidth="4" />
      {containers.map((container) => (
        <use key={`${container.x} ${container.y}`} href="#scene-container" {...container} />
      ))}
      <path d="M216 226c30 6 54 10 84 10h984l-10 84H318c-44 0-78-40-102-94z" fill="#0A2424" />
      <path d="M262 298c16 14 34 22 56 22h956l4-22z" fill="#C44A2D" />
      <path d="M252 250h1026" stroke="#F4EBDA" strokeOpacity=".85" strokeWidth="3" />
      {company.identity.wordmark && (
        <path
          transform="translate(344 258) scale(.8)"
          fill="#F4EBDA"
          d="M4 5h11v30H4zM17 19.4 27.3 5H37L25.6 19.4zM17 20.6h8.6L37 35h-9.7z"
        />
      )}
    </g>
  );
}

function Sea() {
  return (
    <>
      <path d="M0 322h1440v78H0z" fill="#0E5150" />
      <path d="M0 352h1440v48H0z" fill="#106160" />
      <g fill="none" stroke="#fff" strokeWidth="2">
        <path d={wave(322, 48)} strokeOpacity=".28" />
        <path d={wave(352, 60)} strokeOpacity=".22" />
        <path d={wave(380, 72)} strokeOpacity=".16" />
      </g>
    </>
  );
}
