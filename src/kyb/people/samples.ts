import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  bodies: {
    'kyb.createPerson': () => ({ roles: ['admin'], first_name: 'Ama', last_name: 'Owusu' }),
    'kyb.updatePerson': () => ({ phone: '+233 20 000 0000' }),
  },
};
