import type { ReactNode } from 'react';

type Service = 'ocean' | 'air' | 'customs';

export function ServiceArt({ id }: { id: Service }) {
  return (
    <svg viewBox="0 0 400 132" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true" focusable="false">
      {art[id]}
    </svg>
  );
}

const art: Record<Service, ReactNode> = {
  ocean: (
    <>
      <path fill="#0B5655" d="M0 0h400v132H0z" />
      <path d={`M14 0${'v132m26-132'.repeat(15)}`} stroke="#063F3E" strokeWidth="9" />
      <circle cx="92" cy="112" r="44" fill="#F6BE2C" />
      <path fill="#106160" d="M0 104h400v28H0z" />
      <path d={`M0 105q12-5 25 0${'t25 0'.repeat(15)}`} stroke="#fff" strokeOpacity=".5" strokeWidth="2.5" />
      <path fill="#fff" d="M158 50h20v20h-20zm24 0h20v20h-20zm24 0h20v20h-20zm-62 24h112l-12 32h-86z" />
      <path fill="#F6BE2C" d="M182 26h20v20h-20zm24 0h20v20h-20z" />
      <path fill="#FF8126" d="M230 38h14v32h-14z" />
    </>
  ),
  air: (
    <>
      <path fill="#F6BE2C" d="M0 0h400v132H0z" />
      <circle cx="318" cy="132" r="86" fill="#FF8126" />
      <path
        d="M-10 118C90 96 210 92 420 20"
        stroke="#0A2424"
        strokeWidth="3"
        strokeDasharray="2 10"
        strokeLinecap="round"
      />
      <path
        transform="translate(196 68) rotate(-14) scale(1.5)"
        fill="#0A2F2F"
        d="M46 3c-8-7-24-9-36-9h-40c-3 0-8-1-12-8l-6-13h-9l3 21c-5 1-8 3-8 6s5 6 12 6h14l32 28h9L-4 6h28c10 0 18-1 22-3z"
      />
    </>
  ),
  customs: (
    <>
      <path fill="#C44A2D" d="M0 0h400v132H0z" />
      <path fill="#0A2424" d="M0 112h400v20H0z" />
      <path fill="#F4EBDA" d="M128 14h104v118H128z" />
      <path d="M144 36h72m-72 16h72m-72 16h44" stroke="#0A2424" strokeOpacity=".35" strokeWidth="5" />
      <g transform="translate(214 80) rotate(-14)" stroke="#0B5655" strokeWidth="5">
        <circle r="34" />
        <path d="m-15 0 11 11L16-12" strokeWidth="7" />
      </g>
      <path d="M284 0v112m16-112v112" stroke="#0A2424" strokeWidth="8" />
      <path d="M254 64h130" stroke="#F6BE2C" strokeWidth="12" strokeDasharray="22 12" />
    </>
  ),
};
